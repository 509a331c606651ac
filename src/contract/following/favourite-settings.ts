import { z } from '@hono/zod-openapi';
import { DIGESTS, PUSHES, SILENT } from '../../domain/following/favourites.ts';

/** The notification settings of a favourite. Settings left out are `no`. */
export const FavouriteSettings = z
  .object({
    digest: z.enum(DIGESTS).default(SILENT.digest),
    push: z.enum(PUSHES).default(SILENT.push),
  })
  .openapi('FavouriteSettings');
