import type { SourceRow } from './world.ts';

const LICENCE = 'Fictional, made by Touchline for demonstration';

/** The demo world itself first, then fictional outlets of every other kind, which its injuries cite. */
export const SOURCES: readonly SourceRow[] = (
  [
    ['demo', 'Touchline demo world', 'demo', 'https://demo.touchline.example/'],
    ['demo-club', 'Club medical bulletins', 'club_statement', 'https://bulletins.example/'],
    ['demo-conference', 'Press Room Notes', 'press_conference', 'https://pressroom.example/'],
    ['demo-player', 'Players in their own words', 'player_post', 'https://ownwords.example/'],
    ['demo-lantern', 'The Lantern Sport', 'press_report', 'https://lantern-sport.example/'],
    ['demo-aurora', 'Diário da Aurora', 'press_report', 'https://diario-aurora.example/'],
    ['demo-sheet', 'Official match sheets', 'match_sheet', 'https://matchsheets.example/'],
    ['demo-dataset', 'Open Absence Register', 'dataset', 'https://absences.example/'],
  ] as const
).map(([key, name, kind, url], index) => ({
  id: index + 1,
  key,
  name,
  kind,
  url,
  licence: LICENCE,
}));
