import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Hit } from '../../src/contract/search.ts';
import { Suggestions } from '../../src/islands/search/Suggestions.island.tsx';
import { clearSuggestions } from '../../src/stores/suggestions.ts';

const WAIT_MS = 150;

function hit(_id: string, label: string, _type = 'player', injured = false): Hit {
  const current_injury = injured
    ? {
        date: '2026-11-02',
        injury_category: 'injury' as const,
        injury_type: 'muscular-injury' as const,
        injuried_part: 'thigh' as const,
        side: 'left' as const,
        other_event: false,
      }
    : null;
  const meta = { team_name: 'Rovers', display_ord: null, common_name: label, lastname: label };
  return {
    _id,
    _type,
    _source: { label, image: null, kind: 'player', country: null, current_injury, meta },
  };
}

const TEXTS = {
  label: 'Suggestions',
  injured: 'Injured',
  groups: { player: 'Players', team: 'Teams' },
  count: (hits: number) => `${hits} suggestions`,
};

let input: HTMLInputElement;
let asked: string[];

function open(find: (asked: { q: string }) => Promise<readonly Hit[]>): void {
  render(
    <Suggestions
      input={input}
      find={(question) => {
        asked.push(question.q);
        return find(question);
      }}
      texts={TEXTS}
      waitMs={WAIT_MS}
      addressOf={(tag) => `/explore/${tag}`}
      compare={(a, b) => a.localeCompare(b)}
    />,
  );
}

async function type(text: string, waitMs = WAIT_MS): Promise<void> {
  await act(async () => {
    fireEvent.input(input, { target: { value: text } });
    await vi.advanceTimersByTimeAsync(waitMs);
  });
}

const press = (key: string) => fireEvent.keyDown(input, { key });
const names = () => screen.queryAllByRole('option').map((option) => option.textContent);

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  input = document.body.appendChild(document.createElement('input'));
});

afterEach(() => {
  act(clearSuggestions);
  cleanup();
  input.remove();
  vi.useRealTimers();
});

describe('suggestions', () => {
  test('SRCH-01 start with the third letter, and fewer clear them', async () => {
    open(() => Promise.resolve([hit('p_1', 'Ann Amber')]));
    await type('an');
    expect(asked).toEqual([]);
    await type('ann');
    expect(names()).toHaveLength(1);
    await type('an');
    expect(names()).toEqual([]);
  });

  test('SRCH-02 a # asks nothing', async () => {
    open(() => Promise.resolve([hit('p_1', 'Ann Amber')]));
    await type('#ann');
    expect(asked).toEqual([]);
  });

  test('SRCH-16 the question waits until the typing pauses', async () => {
    open(() => Promise.resolve([]));
    await type('ann', WAIT_MS - 1);
    await type('anna', WAIT_MS - 1);
    expect(asked).toEqual([]);
    await type('annab');
    expect(asked).toEqual(['annab']);
  });

  test('SRCH-03 hits stand in groups, teams before players, SRCH-19 the injured marked', async () => {
    open(() =>
      Promise.resolve([hit('p_1', 'Ann Amber', 'player', true), hit('t_2', 'Annan', 'team')]),
    );
    await type('ann');
    expect(names()).toEqual(['Annan Rovers', 'Ann Amber RoversInjured']);
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
      'Teams',
      'Players',
    ]);
    expect(screen.getByRole('status').textContent).toBe('2 suggestions');
  });

  test('SRCH-08 the arrows walk the list and come round to the box', async () => {
    open(() => Promise.resolve([hit('p_1', 'Ann'), hit('p_2', 'Bea')]));
    await type('ann');
    const marked = () => input.getAttribute('aria-activedescendant');
    expect(marked()).toBe('');
    press('ArrowDown');
    expect(marked()).toBe('suggestion-0');
    press('ArrowDown');
    expect(marked()).toBe('suggestion-1');
    press('ArrowDown');
    expect(marked()).toBe('');
    press('ArrowUp');
    expect(marked()).toBe('suggestion-1');
  });

  test('SRCH-10 Enter opens the entry under the cursor, and without one sends the form', async () => {
    open(() => Promise.resolve([hit('p_1', 'Ann')]));
    await type('ann');
    expect(press('Enter')).toBe(true);
    press('ArrowDown');
    const opened = vi.fn((event: Event) => {
      event.preventDefault();
    });
    screen.getByRole('option').addEventListener('click', opened);
    expect(press('Enter')).toBe(false);
    expect(opened).toHaveBeenCalledOnce();
    expect(screen.getByRole('option').getAttribute('href')).toBe('/explore/p_1');
  });

  test('Escape closes the list', async () => {
    open(() => Promise.resolve([hit('p_1', 'Ann')]));
    await type('ann');
    press('Escape');
    expect(names()).toEqual([]);
    expect(input.getAttribute('aria-expanded')).toBe('false');
  });

  test('an answer that comes after a newer question is dropped', async () => {
    const answers = new Map<string, (hits: Hit[]) => void>();
    open(({ q }) => new Promise((resolve) => answers.set(q, resolve)));
    await type('ann');
    await type('bea');
    await act(async () => {
      answers.get('bea')?.([hit('p_2', 'Bea')]);
      answers.get('ann')?.([hit('p_1', 'Ann')]);
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(names()).toEqual(['Bea Rovers']);
  });

  test('ERR-20 a failed question leaves the list empty', async () => {
    open(() => Promise.reject(new Error('offline')));
    await type('ann');
    expect(names()).toEqual([]);
  });
});
