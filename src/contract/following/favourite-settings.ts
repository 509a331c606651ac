import { z } from '@hono/zod-openapi';
import { DIGESTS, PUSHES, SILENT } from '../../domain/following/favourites.ts';

/** How a favourite is told by. What is left out is `no`. */
export const FavouriteSettings = z
  .object({
    digest: z.enum(DIGESTS).default(SILENT.digest),
    push: z.enum(PUSHES).default(SILENT.push),
  })
  .openapi('FavouriteSettings');
