import type { z } from '@hono/zod-openapi';
import { expect } from 'vitest';
import { fromWire, toWire, type Named } from '../src/contract/wire/wire.ts';

type SnakeCase<Text extends string> = Text extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${SnakeCase<Rest>}`
  : '';
type NameOf<Key, Field> = '~wire' extends keyof Field
  ? Field extends Named<infer Name>
    ? Name
    : never
  : Key extends string
    ? SnakeCase<Key>
    : never;
type Fields<Shape> = { [Key in keyof Shape as NameOf<Key, Shape[Key]>]: OnWire<Shape[Key]> };

/** The wire format of a schema's value. */
export type OnWire<Schema> =
  Schema extends z.ZodObject<infer Shape>
    ? Fields<Shape>
    : Schema extends z.ZodArray<infer Item>
      ? OnWire<Item>[]
      : Schema extends z.ZodRecord<infer Key, infer Value>
        ? Record<z.output<Key>, OnWire<Value>>
        : Schema extends z.ZodUnion<infer Options>
          ? OnWire<Options[number]>
          : Schema extends z.ZodNullable<infer Inner>
            ? OnWire<Inner> | null
            : Schema extends z.ZodOptional<infer Inner>
              ? OnWire<Inner> | undefined
              : z.output<Schema>;

/** Holds an answer to its schema: no field missing, none too many, each called as the wire calls it. */
export function parseOnWire<Schema extends z.ZodType>(schema: Schema, body: unknown): OnWire<Schema> {
  const again = toWire(schema)(schema.parse(fromWire(schema)(body)));
  expect(body).toEqual(again);
  return body as OnWire<Schema>;
}
