import { expect, test } from 'vitest';
import { z } from 'zod';
import { formOf } from '../../src/provider/form-of.ts';

const Schema = z.object({
  name: z.string().min(1),
  days: z.number(),
  note: z.string().optional(),
  end: z.string().nullable(),
  parts: z.array(z.enum(['knee', 'thigh'])),
  isOngoing: z.boolean(),
});

function formWith(...fields: [name: string, value: string][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

test('a form is read by the schema of the input: numbers, lists, switches', () => {
  const form = formWith(['name', 'Ada'], ['days', '12'], ['parts', 'knee'], ['parts', 'thigh'], ['isOngoing', 'on']);
  expect(formOf(Schema, form)).toEqual({
    name: 'Ada',
    days: 12,
    end: null,
    parts: ['knee', 'thigh'],
    isOngoing: true,
  });
});

test('an empty field is left out, or null where the schema has null; other fields are ignored', () => {
  const form = formWith(['name', ''], ['days', ''], ['note', ''], ['end', ''], ['role', 'admin']);
  expect(formOf(Schema, form)).toEqual({ end: null, parts: [], isOngoing: false });
  expect(Schema.safeParse(formOf(Schema, form)).error?.issues.map(({ path }) => path[0])).toEqual(['name', 'days']);
});

test('what is no number stays for the schema to refuse', () => {
  expect(Schema.shape.days.safeParse((formOf(Schema, formWith(['days', 'x'])) as { days: unknown }).days).success).toBe(
    false,
  );
});

test('a file is given as it is; the one that browsers send where none is chosen is left out', () => {
  const Upload = z.object({ logo: z.file().optional() });
  const form = new FormData();
  form.set('logo', new File(['PNG'], 'logo.png'));
  expect(formOf(Upload, form)).toEqual({ logo: form.get('logo') });
  form.set('logo', new File([], ''));
  expect(formOf(Upload, form)).toEqual({});
});
