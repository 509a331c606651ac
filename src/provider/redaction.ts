import { z } from '@hono/zod-openapi';
import { type Capability, requiredCapability } from '../contract/capabilities.ts';
import { can, CAPABILITIES, type Capabilities } from '../domain/capabilities.ts';

/** Returns a value without the fields that need a capability. */
type Redact = (value: unknown) => unknown;

/**
 * Prepares the redaction of a route's answers. The result takes an answer and the account's capabilities, and returns
 * the answer with each field blank that needs a capability the account lacks.
 * @throws Error for a marked field that the schema does not allow to be blank
 */
export function createRedaction(schema: z.ZodType): (answer: unknown, held: Capabilities) => unknown {
  const redactions = CAPABILITIES.flatMap((capability) => {
    const redact = redactionOf(schema, capability);
    return redact ? [{ capability, redact }] : [];
  });
  return (answer, held) =>
    redactions.reduce((value, { capability, redact }) => (can(held, capability) ? value : redact(value)), answer);
}

/** Whether a schema has a field that requires a capability. */
export function hasFieldsFor(schema: z.ZodType, capability: Capability): boolean {
  return redactionOf(schema, capability) !== null;
}

/** The functions that remove fields which need a capability; null if the schema has no such field. */
function redactionOf(schema: z.ZodType, capability: Capability): Redact | null {
  if (requiredCapability(schema) === capability) return blankOf(schema);
  if (schema instanceof z.ZodObject) return objectRedaction(schema.shape, capability);
  if (schema instanceof z.ZodArray) {
    const redact = redactionOf(schema.element as z.ZodType, capability);
    return redact && ((value) => (value as unknown[]).map(redact));
  }
  if (schema instanceof z.ZodRecord) {
    const redact = redactionOf(schema.valueType as z.ZodType, capability);
    return (
      redact &&
      ((value) =>
        Object.fromEntries(
          Object.entries(value as object).map(([key, each]: [string, unknown]) => [key, redact(each)]),
        ))
    );
  }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    const redact = redactionOf(schema.unwrap() as z.ZodType, capability);
    return redact && ((value) => (value === null || value === undefined ? value : redact(value)));
  }
  if (schema instanceof z.ZodUnion && schema.options.some((option) => redactionOf(option as z.ZodType, capability)))
    throw new Error('A field of a union cannot need a capability');
  return null;
}

function objectRedaction(shape: Record<string, z.ZodType>, capability: Capability): Redact | null {
  const fields = Object.entries(shape).flatMap(([key, field]) => {
    const redact = redactionOf(field, capability);
    return redact ? [{ key, redact }] : [];
  });
  if (fields.length === 0) return null;
  return (value) => {
    const copy = { ...(value as Record<string, unknown>) };
    for (const { key, redact } of fields) if (key in copy) copy[key] = redact(copy[key]);
    return copy;
  };
}

function blankOf(schema: z.ZodType): Redact {
  if (schema.safeParse(null).success) return () => null;
  if (schema instanceof z.ZodArray) return () => [];
  if (schema instanceof z.ZodRecord) return () => ({});
  throw new Error('A field that needs a capability must be nullable, a list or a record');
}
