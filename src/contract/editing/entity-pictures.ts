import { createRoute, z } from '@hono/zod-openapi';
import { MAX_PICTURE_BODY_BYTES } from '../../domain/constants.ts';
import {
  MAX_AUTHOR_LENGTH,
  MAX_LICENCE_LENGTH,
  MAX_PICTURE_BYTES,
  MAX_SOURCE_LENGTH,
  PICTURE_SIDES,
} from '../../domain/identity/uploads.ts';
import { TagPath } from '../parameters.ts';
import { answers } from '../responses.ts';
import { EditableEntity } from './entity-facts.ts';

const words = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .regex(/^[^\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/u);

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

const FAILURES = [
  'bad_request',
  'unauthorized',
  'payment_required',
  'password_change_required',
  'forbidden',
  'not_found',
] as const;

export const putPicture = createRoute({
  method: 'put',
  path: '/entities/{tag}/picture',
  summary: 'Upload a picture of an entity',
  description: `For editors. Replaces the drawn picture with a photograph or logo of up to 4 MB and 40 megapixels. The picture is re-encoded without metadata as WebP squares of ${PICTURE_SIDES.small} and ${PICTURE_SIDES.large} pixels.`,
  'x-staff': 'editor' as const,
  'x-max-bytes': MAX_PICTURE_BODY_BYTES,
  request: { params: TagPath, body: { content: { 'application/json': { schema: PictureUpload } } } },
  responses: answers(EditableEntity, 'The updated entity', ...FAILURES),
});

export const deletePicture = createRoute({
  method: 'delete',
  path: '/entities/{tag}/picture',
  summary: 'Remove the uploaded picture of an entity',
  'x-staff': 'editor' as const,
  request: { params: TagPath },
  responses: answers(EditableEntity, 'The updated entity', ...FAILURES),
});

const PictureFile = z.object({ webp: z.base64() }).openapi('PictureFile');

export const getPictureFile = createRoute({
  method: 'get',
  path: '/pictures/{digest}',
  summary: 'Get an uploaded picture',
  security: [],
  request: {
    params: z.object({ digest: z.string().regex(/^[0-9a-f]{32}$/) }),
    query: z.object({ size: z.enum(['small', 'large']).default('small') }),
  },
  responses: answers(PictureFile, 'The picture', 'not_found'),
});
