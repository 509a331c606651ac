import { expect, test } from 'vitest';
import { OPEN_ENQUIRIES } from '../../../src/domain/constants.ts';
import { enquiryLink, mayEnquire } from '../../../src/domain/requests/enquiries.ts';
import { COVERAGE_STATUSES } from '../../../src/domain/vocabulary.ts';

test('COVER-02 COVER-04 the link is open until an analysis runs, and gone when nothing is left to analyse', () => {
  const links = COVERAGE_STATUSES.map((status) => [status, enquiryLink(status)]);
  expect(Object.fromEntries(links)).toEqual({
    uncovered: 'open',
    partially_covered: 'open',
    analysis_in_progress: 'waiting',
    fully_covered: 'gone',
  });
});

test('COVER-08 G-33 five requests may be open at a time', () => {
  const asked = [0, 1, 2, 3, 4, 5, 6].filter((open) => mayEnquire(open, OPEN_ENQUIRIES));
  expect(asked).toEqual([0, 1, 2, 3, 4]);
  expect(mayEnquire(0, 0)).toBe(false);
});
