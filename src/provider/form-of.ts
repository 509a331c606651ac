import { z } from '@hono/zod-openapi';

/**
 * The fields of a form as the input of a schema: what is not filled in is left out, or null where the schema has null;
 * so is the file that browsers send where none is chosen.
 * The result is not validated yet.
 * @example formOf(z.object({ days: z.number(), tags: z.array(z.string()) }), form) // { days: 3, tags: ['p_1'] }
 */
export function formOf(schema: z.ZodType | undefined, form: FormData): unknown {
  if (!(schema instanceof z.ZodObject)) return {};
  return Object.fromEntries(
    Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
      const value = valueOf(field, form.getAll(name));
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function valueOf(field: z.ZodType, values: readonly FormDataEntryValue[]): unknown {
  if (field instanceof z.ZodNullable) return valueOf(field.unwrap() as z.ZodType, values) ?? null;
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault)
    return valueOf(field.unwrap() as z.ZodType, values);
  if (field instanceof z.ZodArray) return values.flatMap((value) => valueOf(field.element as z.ZodType, [value]) ?? []);
  const [value] = values;
  if (field instanceof z.ZodBoolean) return value !== undefined;
  if (value === undefined || value === '' || (value instanceof File && value.size === 0)) return undefined;
  return field instanceof z.ZodNumber ? Number(value) : value;
}
