import type { ReactNode } from 'react';
import { PAPERS, type Paper } from '../../domain/reports/order.ts';
import { fill } from '../../i18n/fill.ts';
import type { Texts } from '../../i18n/texts.ts';

/** A season as a reader chooses it: its label, and its days as a `timeframe`. */
export type SeasonChoice = readonly [label: string, value: string];

/** The reader's choices. */
export interface ReportChoice {
  paper: Paper;
  timeframe: string | undefined;
  /** For a competition: include the players who are out. */
  ongoingInjuries: boolean;
  /** The tags of those with which it is compared. */
  beside: string | undefined;
  about: 'media' | undefined;
  /** Of the posts of a report about media. */
  filters: string | undefined;
  /** A past day. */
  known: string | undefined;
}

export type Reported = 'player' | 'team' | 'competition' | 'comparison' | 'media';

/** Choices already made: the period, and a comparison or posts instead of injuries. */
export interface FixedChoice {
  timeframe?: string | undefined;
  beside?: string | undefined;
  about?: 'media' | undefined;
  filters?: string | undefined;
  /** A past day, of which the season is still chosen. */
  known?: string | undefined;
}

/** The kind of report, from the prefix of its tag and the choices already made. */
export function reportedBy(tag: string, { beside, about }: FixedChoice = {}): Reported {
  if (about !== undefined) return about;
  if (beside !== undefined) return 'comparison';
  if (tag.startsWith('cp_')) return 'competition';
  return tag.startsWith('t_') ? 'team' : 'player';
}

interface ConfirmReportProps {
  /** The page that creates the report without script. */
  action: string;
  /** Name of the player, team or competition. */
  name: string;
  /** Seasons of a club or a competition, one of which must be chosen; empty for others. */
  seasons: readonly SeasonChoice[];
  reported: Reported;
  /** Fields of the form that are not shown. */
  fixed?: FixedChoice | undefined;
  texts: Texts['reports']['dialog'];
  /** The address for cancelling; left out in a dialog, which closes instead. */
  back?: string;
  /** Makes the report in the dialog. */
  onMake?: (order: ReportChoice) => void;
}

/** The question before a report is created, on a page and in the dialog. */
export function ConfirmReport({
  action,
  name,
  seasons,
  reported,
  fixed = {},
  texts,
  back,
  onMake,
}: ConfirmReportProps): ReactNode {
  const contents = {
    player: texts.confirmText,
    team: texts.confirmTeam,
    competition: texts.confirmCompetition,
    media: texts.confirmMedia,
    comparison: texts.confirmComparison,
  };
  const names: Record<Paper, string> = { a4: texts.a4, 'us-letter': texts.letter };
  return (
    <form
      action={action}
      className="answers"
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent;
        if (!onMake || submitter?.getAttribute('formmethod') === 'dialog') return;
        event.preventDefault();
        const fields = new FormData(event.currentTarget);
        const text = (name: string) => {
          const value = fields.get(name);
          return typeof value === 'string' ? value : undefined;
        };
        onMake({
          paper: PAPERS.find((paper) => paper === fields.get('paper')) ?? PAPERS[0],
          timeframe: text('timeframe'),
          ongoingInjuries: fields.has('ongoing'),
          beside: text('beside'),
          about: text('about') === 'media' ? 'media' : undefined,
          filters: text('filters'),
          known: text('known'),
        });
      }}
    >
      <p>{fill(contents[reported], { name })}</p>
      {seasons.length > 0 && (
        <p>
          <label>
            {texts.season}{' '}
            <select name="timeframe" required defaultValue="">
              <option value="">{texts.chooseSeason}</option>
              {seasons.map(([label, value]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        </p>
      )}
      <p>
        <label>
          {texts.paper}{' '}
          <select name="paper" defaultValue={PAPERS[0]}>
            {PAPERS.map((paper) => (
              <option key={paper} value={paper}>
                {names[paper]}
              </option>
            ))}
          </select>
        </label>
      </p>
      {reported === 'competition' && (
        <p>
          <label>
            <input type="checkbox" name="ongoing" value="1" /> {texts.withOngoing}
          </label>
        </p>
      )}
      {Object.entries<string | undefined>({ ...fixed }).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <input type="hidden" name="step" value="wait" />
      <button>{texts.make}</button>
      {back ? (
        <a href={back}>{texts.cancel}</a>
      ) : (
        <button formMethod="dialog" formNoValidate>
          {texts.cancel}
        </button>
      )}
    </form>
  );
}
