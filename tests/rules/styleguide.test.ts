import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readImports } from './import-graph.ts';

const GUIDE = 'src/pages/styleguide.astro';

/** Components that the style guide does not show, each with its reason. */
const NOT_SHOWN: Readonly<Record<string, string>> = {
  'src/components/requests/ObjectionFields.astro': 'its fields have the names of those of another form that is shown',
  'src/components/editing/InjuryForm.astro': 'a form for staff; its fields look like those that are shown',
  'src/components/editing/CandidateDecision.astro': 'a form for staff; its fields look like those that are shown',
  'src/components/editing/SentimentState.astro': 'lines of text for staff',
  'src/components/editing/AskedSource.astro': 'lines of text for staff',
  'src/components/shell/Done.astro': 'its look is shown among the messages',
  'src/components/accounts/SettingsFields.astro': 'it needs an account; its fields look like those that are shown',
  'src/components/accounts/RightsForm.astro': 'a form for staff; its fields look like those that are shown',
  'src/components/requests/DecisionForm.astro': 'a form for staff; its fields look like those that are shown',
  'src/components/requests/StateFilter.astro': 'a form for staff; its fields look like those that are shown',
  'src/components/posts/SubjectForms.astro': 'forms for staff; their fields look like those that are shown',
  'src/components/editing/CandidateFacts.astro': 'text for staff, of elements that are shown',
  'src/components/editing/JoinTable.astro': 'a table for staff, of elements that are shown',
  'src/components/stories/StoryForm.astro': 'a form for staff; its fields look like those that are shown',
  'src/components/stories/StoryTools.astro': 'links and a list for staff, of elements that are shown',
  'src/components/editing/StaffSections.astro': 'it needs an account of staff; the menu of sections is shown',
  'src/components/accounts/AccountSections.astro': 'it needs an account; the menu of sections is shown',
  'src/components/media/MediaPage.astro': 'its two parts are shown; a page has one of the first',
};

/** Every file that a page includes, directly or indirectly. */
function reachedFrom(page: string): Set<string> {
  const imports = Map.groupBy(
    readImports().filter(({ typeOnly }) => !typeOnly),
    ({ from }) => from,
  );
  const reached = new Set([page]);
  for (const file of reached) for (const { to } of imports.get(file) ?? []) reached.add(to);
  return reached;
}

const reached = reachedFrom(GUIDE);
const components = globSync('src/components/**/*.astro');

test('the style guide shows every component', () => {
  expect(components.length).toBeGreaterThan(80);
  const absent = components.filter((file) => !reached.has(file) && !(file in NOT_SHOWN));
  expect(absent).toEqual([]);
});

test('every reason is still needed', () => {
  const shown = Object.keys(NOT_SHOWN).filter((file) => reached.has(file));
  expect(shown).toEqual([]);
});
