import { describe, expect, test } from 'vitest';
import { readRegistration } from '../../../src/views/accounts/registration-form.ts';
import type { Registration } from '../../../src/contract/registration.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { translator } from '../../../src/i18n/translate.ts';

const t = translator('en-gb');
const COMPLETE = {
  name: 'Ada Byron',
  email: 'ada@club.example',
  mobile: '+39 333 1234567',
  type: 'forum-club',
  agreement: 'on',
  captcha: 'solved',
};

async function sent(fields: Record<string, string>, failure?: Error) {
  const requests: Registration[] = [];
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const answer = await readRegistration(form, t, async (request) => {
    await Promise.resolve();
    requests.push(request);
    if (failure) throw failure;
  });
  return { ...answer, requests };
}

describe('a complete form', () => {
  test('is sent on, without white space around its values', async () => {
    const { status, problems, requests } = await sent({ ...COMPLETE, name: '  Ada Byron ' });
    expect(status).toBe(200);
    expect(problems).toEqual({});
    expect(requests).toEqual([{ ...COMPLETE, website: '' }]);
  });

  test('passes on the hidden field, which only robots fill in', async () => {
    const { requests } = await sent({ ...COMPLETE, website: 'https://spam.example' });
    expect(requests[0]?.website).toBe('https://spam.example');
  });

  test('without script sends the ticket and the answer of the sum', async () => {
    const { status, requests } = await sent({ ...COMPLETE, captcha: '', ticket: 'abc', answer: '12' });
    expect(status).toBe(200);
    expect(requests[0]?.captcha).toBe('abc.12');
  });

  test('cuts values that are longer than their field', async () => {
    const { requests } = await sent({ ...COMPLETE, name: 'x'.repeat(500) });
    expect(requests[0]?.name).toHaveLength(100);
  });
});

describe('a form with faults', () => {
  test('is not sent, and names every empty field in the order of the fields', async () => {
    const { status, problems, requests } = await sent({});
    expect(status).toBe(400);
    expect(requests).toEqual([]);
    expect(Object.entries(problems)).toEqual([
      ['form', 'Please specify a name and an email.'],
      ['name', 'Required field!'],
      ['email', 'Required field!'],
      ['type', 'Please select an item'],
      ['agreement', 'Required field!'],
      ['captcha', 'Required field!'],
    ]);
  });

  test('names a faulty address and phone together with what is missing', async () => {
    const { problems } = await sent({ ...COMPLETE, email: 'ada', mobile: 'ring me', captcha: '' });
    expect(Object.keys(problems)).toEqual(['email', 'mobile', 'captcha']);
    expect(problems.email).toBe('Please input a valid email!');
  });

  test('spaces alone are an empty field', async () => {
    expect((await sent({ ...COMPLETE, email: '   ' })).problems).toEqual({
      form: 'Please specify a name and an email.',
      email: 'Required field!',
    });
  });

  test('a phone number is optional', async () => {
    expect((await sent({ ...COMPLETE, mobile: '' })).status).toBe(200);
  });

  test('an unknown type of account is refused', async () => {
    const { status, problems, requests } = await sent({ ...COMPLETE, type: 'forum-admin' });
    expect([status, problems, requests]).toEqual([400, { type: 'Please select an item' }, []]);
  });

  test('keeps what was typed', async () => {
    expect((await sent({ name: 'Ada', email: '' })).values).toMatchObject({ name: 'Ada', email: '' });
  });
});

describe('a refusal of the provider', () => {
  const refused = (code: ConstructorParameters<typeof AppError>[0], params = {}) =>
    sent(COMPLETE, new AppError(code, params));

  test.each([
    ['email', 'email', 'Please input a valid email!'],
    ['mobile', 'mobile', 'Use only digits, spaces and +.'],
    ['name', 'name', 'Required field!'],
    ['website', 'form', 'We could not read this request. Check the address or the form and send it again.'],
  ])('of the parameter %s stands at the field %s', async (parameter, field, text) => {
    const { status, problems, refusal } = await refused('bad_request', { parameter });
    expect(status).toBe(400);
    expect(problems).toEqual({ [field]: text });
    expect(refusal?.code).toBe('bad_request');
  });

  test('of the robot check stands at the check', async () => {
    expect((await refused('captcha_failed')).problems).toEqual({
      captcha: 'The anti-robot check failed. Please try again.',
    });
  });

  test('of any other kind stands above the form, with the status of the error', async () => {
    const { status, problems, requests } = await refused('too_many_requests', { retryAfter: 60 });
    expect(status).toBe(429);
    expect(Object.keys(problems)).toEqual(['form']);
    expect(problems.form).not.toContain('{{');
    expect(requests).toHaveLength(1);
  });

  test('an unexpected error is not swallowed', async () => {
    await expect(sent(COMPLETE, new Error('no connection'))).rejects.toThrow('no connection');
  });
});
