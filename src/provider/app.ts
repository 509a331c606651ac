import { getConfig } from '../config.ts';
import { getLogout, getUser, postToken } from '../contract/accounts.ts';
import { getProfile } from '../contract/profile.ts';
import { TOKEN_COOKIE } from '../domain/session.ts';
import type { InProcess } from './call.ts';
import { frame, type Means, server } from './frame.ts';
import { logout, token, user } from './handlers/accounts.ts';
import { profile } from './handlers/profile.ts';
import { database } from './services/database.ts';
import { log } from './services/log.ts';

const DESCRIPTION = {
  openapi: '3.1.0',
  info: { title: 'Touchline', version: '1' },
  servers: [{ url: '/api' }, { url: '/api/v2' }],
  security: [{ bearer: [] }, { cookie: [] }] satisfies Record<string, string[]>[] as Record<
    string,
    string[]
  >[],
};

/** The whole API: every call of the contract and what answers it. */
export function createApp(means: Means) {
  const app = frame(means);
  const serve = server(app, means);
  serve(postToken, token);
  serve(getUser, user);
  serve(getLogout, logout);
  serve(getProfile, profile);
  describe(app);
  return app;
}
export type { InProcess };

/** The description is public, as the calls themselves are protected. */
function describe(app: ReturnType<typeof frame>): void {
  const { openAPIRegistry: registry } = app;
  registry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' });
  registry.registerComponent('securitySchemes', 'cookie', {
    type: 'apiKey',
    in: 'cookie',
    name: TOKEN_COOKIE,
  });
  app.doc31('/openapi.json', DESCRIPTION);
}

let own: ReturnType<typeof createApp> | undefined;

/** The provider of this process, made at the first use. */
export function provider(): ReturnType<typeof createApp> {
  own ??= createApp({
    database,
    log,
    site: new URL(getConfig(process.env).siteUrl).origin,
    now: () => new Date(),
  });
  return own;
}
