import { describe, expect, test } from 'vitest';
import { isUnread, noticeKind } from '../../../src/domain/requests/notifications.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const HOURS = 3_600_000;

describe('a notification is unread', () => {
  test('NOTIF-01 NOTIF-05 of every type, until it is read', () => {
    for (const type of ['sticky', 'modal', 'other'] as const) expect(isUnread(type, 0, NOW)).toBe(true);
  });

  test.each([
    ['sticky', 24, false],
    ['sticky', 24.001, true],
    ['sticky', 0, false],
    ['modal', 1000, false],
    ['other', 1000, false],
  ] as const)('NOTIF-04 CONST-11 %s, read %s hours ago: %s', (type, hours, unread) => {
    expect(isUnread(type, NOW - hours * HOURS, NOW)).toBe(unread);
  });
});

test('a notification is of the kind of its topic, or of the rest', () => {
  const topics = ['ticket', 'alert', 'injury_alert', 'news', ''];
  expect(topics.map(noticeKind)).toEqual(['ticket', 'alert', 'injury_alert', 'other', 'other']);
});
