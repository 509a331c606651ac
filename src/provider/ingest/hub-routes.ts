import type { Dependencies } from '../handler.ts';
import type { createHttpApp } from '../http.ts';
import { rateLimits } from '../protection/rate-limits.ts';
import { answerHub, isSigned, secretOf, takeDelivery } from './store.ts';

/**
 * The addresses that WebSub hubs call to confirm a subscription and to announce new content. The address contains a
 * secret token; a delivery counts only with the correct signature.
 */
export function serveHubs(app: ReturnType<typeof createHttpApp>, { database }: Pick<Dependencies, 'database'>): void {
  app.get('/websub/:token', async (c) => {
    const asked = (name: string) => c.req.query(`hub.${name}`) ?? '';
    const call = {
      mode: asked('mode'),
      topic: asked('topic'),
      challenge: asked('challenge'),
      leaseSeconds: asked('lease_seconds'),
      reason: asked('reason'),
    };
    const answer = await answerHub(database(), c.req.param('token'), call);
    return answer === null ? c.notFound() : c.text(answer);
  });
  app.post('/websub/:token', async (c) => {
    const token = c.req.param('token');
    const db = database();
    const secret = await secretOf(db, token);
    // The hub may forget the subscription.
    if (secret === null) return c.body(null, 410);
    await rateLimits(db).spendOnDelivery(token);
    const body = new Uint8Array(await c.req.arrayBuffer());
    // A wrong signature gets the same response, so that it cannot be found by guessing.
    if (isSigned(body, c.req.header('x-hub-signature') ?? '', secret)) await takeDelivery(db, token);
    return c.body(null, 202);
  });
}
