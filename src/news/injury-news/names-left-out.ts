import type { Place } from '../linking/linked-text.ts';
import type { NamedPlace } from './likelihood.ts';

/** 'Machuca o Arsenal', 'ferma la Juventus', 'blesse Barcelone': who beats a club hurts nobody. */
const BEATS =
  /(?<!\p{L})(?<!(?:se|si|me|te|si è|s['’]est|-se) )(?:machuc(?:a|ou)|fer(?:e|iu)|mago(?:a|ou)|hiere|hirió|lastim(?:a|ó)|dañ(?:a|ó)|golpe(?:a|ó)|castig(?:a|ou|ó)|blesse|ferisce|ferma|blocca|hurts|wounds|cripples|fratur(?:a|ou)|quebr(?:a|ou)|sufoca)(?= (?:o |a |os |as |ao |al |el |la |le |il |l['’]|the )?(\p{Lu}))/gu;

/** 'Il Chelsea zoppica', 'United ko', 'Bayern humpelt': what a club does has nothing to do with its players. */
const FALLS =
  /^ (?:(?:continua a|è|va|resta|finisce|ancora|di nuovo|già|is|are|es|está|é|est|ist|bleibt) )*(?:k\.?o\.?|in ginocchio|al tappeto|feri\p{L}+|zoppic\p{L}+|si (?:ferma|blocca|arrende|fa male)|croll\p{L}+|(?:ri)?vede la luce|torna a (?:correre|respirare)|alza bandiera bianca|getta la spugna|riprende a correre|stringe i tempi|anticipa i tempi|non (?:recupera|ce la fa)|limp(?:s|ing|ed)?|hobbl(?:es|ing|ed)|wounded|cojea|herido|tocado|manca|mancando|ferido|boite|boiteux|blessé|humpelt|hinkt|angeschlagen)(?!\p{L})/iu;
/** 'Dopo il ko del Bayern', 'lo stop contro il Betis': the fall of a club. */
const FALL_OF =
  /(?<!\p{L})(?<!_ )(?:k\.?o\.?|stop|crollo) (?:(?:interno|esterno|casalingo) )?(?:del|dell['’]|della|di|dello|contro|con|col|con il|a|in casa|dal|dall['’]) ?(?:il |l['’]|lo |la )?$/iu;

const dashes = (run: string) => '-'.repeat(run.length);

/** A clause without the names in it: a Rice or a Back is no diagnosis. */
export function blanked(
  whole: string,
  { start, end }: Place,
  { names, players }: { names: readonly NamedPlace[]; players: readonly Place[] },
): string {
  let said = whole
    .slice(start, end)
    .replace(BEATS, (verb, _capital: string, at: number) =>
      players.some((player) => player.start - start >= at + verb.length && player.start - start <= at + verb.length + 5)
        ? verb
        : '-'.repeat(verb.length),
    );
  for (const name of names) {
    if (name.start < start || name.end > end) continue;
    const [from, to] = [name.start - start, name.end - start];
    const before = said.slice(0, from);
    const after = said.slice(to);
    said =
      (name.isTeam ? before.replace(FALL_OF, dashes) : before) +
      '_'.repeat(to - from) +
      (name.isTeam ? after.replace(FALLS, dashes) : after);
  }
  // 'Fit to face Burnley', 'head coach': no parts of the body.
  said = said
    .replace(/\bface?(?=(?:s|d|ing)?\b(?! (?:injury|fracture|wound|mask)))/gi, 'meet')
    .replace(/\bhead(?:s|ed)? (?:coach|to|into|of)\b/gi, dashes);
  // One space: phrases count the words between.
  return said.replace(/\s*_+\s*/g, ' X ');
}
