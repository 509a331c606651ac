import { z } from '@hono/zod-openapi';
import {
  MAX_AUTHOR_LENGTH,
  MAX_LICENCE_LENGTH,
  MAX_PICTURE_BYTES,
  MAX_SOURCE_LENGTH,
} from '../domain/identity/uploads.ts';

const words = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .regex(/^[^\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/u);

/** The author of an uploaded picture and its licence. */
export const PictureCredit = z
  .object({ licence: z.string(), author: z.string(), source: z.string().nullable() })
  .openapi('PictureCredit');

export const PictureUpload = z
  .object({
    /** PNG, JPEG or WebP in base64, without movement. */
    picture: z.base64().max(Math.ceil(MAX_PICTURE_BYTES / 3) * 4),
    licence: words(MAX_LICENCE_LENGTH).openapi({ example: 'CC BY-SA 4.0' }),
    author: words(MAX_AUTHOR_LENGTH),
    /** The page it comes from. */
    source: z
      .url({ protocol: /^https?$/, hostname: /\./ })
      .max(MAX_SOURCE_LENGTH)
      .nullable()
      .default(null),
  })
  .openapi('PictureUpload');
export type PictureUpload = z.infer<typeof PictureUpload>;
