import { describe, expect, test } from 'vitest';
import type { OwnInput } from '../../../src/client/api.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { translator } from '../../../src/i18n/translate.ts';
import { emptyObjection, readObjection } from '../../../src/loaders/objection.ts';

const t = translator('en-gb');
const COMPLETE = {
  kind: 'correction',
  subject: ' Ada Byron ',
  name: 'Ada Byron',
  email: 'ada@club.example',
  relation: 'self',
  text: 'The injury of March is not mine.',
  captcha: 'proof',
};
const formOf = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
async function read(fields: Readonly<Record<string, string>>, failure?: Error) {
  const sent: OwnInput<'objections.send'>[] = [];
  const result = await readObjection(formOf(fields), t, (objection) => {
    sent.push(objection);
    return failure ? Promise.reject(failure) : Promise.resolve();
  });
  return { sent, result };
}

test('an empty form keeps the given player', () => {
  const { values, problems, isDone } = emptyObjection({ tag: 'p_1', subject: 'Ada Byron' });
  expect(values).toMatchObject({ tag: 'p_1', subject: 'Ada Byron', text: '' });
  expect([problems, isDone]).toEqual([{}, false]);
});

describe('a sent form', () => {
  test.each(['subject', 'name', 'email', 'text'])('is not sent without %s', async (name) => {
    const { sent, result } = await read({ ...COMPLETE, [name]: '  ' });
    expect(sent).toEqual([]);
    expect(Object.keys(result.problems)).toEqual([name]);
  });

  test('is not sent with an unknown kind, and reports that first', async () => {
    const { sent, result } = await read({ ...COMPLETE, kind: 'other', text: '' });
    expect(sent).toEqual([]);
    expect(Object.keys(result.problems)).toEqual(['kind', 'text']);
  });

  test('is sent with trimmed values, and without a tag if none was given', async () => {
    const { sent, result } = await read(COMPLETE);
    expect(result.isDone).toBe(true);
    expect(sent[0]).toMatchObject({ subject: 'Ada Byron', captcha: 'proof', website: '' });
    expect(sent[0]).not.toHaveProperty('tag');
    expect((await read({ ...COMPLETE, tag: 'p_1' })).sent[0]).toHaveProperty('tag', 'p_1');
  });

  test('joins ticket and answer of the question without a proof of work', async () => {
    const { sent } = await read({ ...COMPLETE, captcha: '', ticket: 'abc', answer: '12' });
    expect(sent[0]?.captcha).toBe('abc.12');
  });

  test.each([
    [new AppError('captcha_failed'), 'captcha'],
    [new AppError('bad_request', { parameter: 'email' }), 'email'],
    [new AppError('bad_request', { parameter: 'name' }), 'name'],
    [new AppError('too_many_requests', { retryAfter: 60 }), 'form'],
  ] as const)('shows the refusal %s at the field %s', async (failure, field) => {
    const { result } = await read(COMPLETE, failure);
    expect(Object.keys(result.problems)).toEqual([field]);
    expect(result).toMatchObject({ isDone: false, refusal: failure });
  });

  test('passes other errors on', async () => {
    await expect(read(COMPLETE, new TypeError('broken'))).rejects.toThrow('broken');
  });
});
