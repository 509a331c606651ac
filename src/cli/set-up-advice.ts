import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import { onPool } from '../provider/data/connect.ts';
import { newSetupCode } from '../provider/installation/setup.ts';

export type SetUpConfig = Pick<Config, 'isLocalOnly' | 'siteUrl'>;

const MAKE_ACCOUNT = 'npm run admin -- user add <e-mail> --name "<name>" --admin';

/** How to make the first administrator: in the browser with a code, where nobody else can read it, or by a command. */
export async function setUpAdvice(pool: Pool, config: SetUpConfig): Promise<string[]> {
  const code = await newSetupCode(onPool(pool), config, new Date());
  return code === null
    ? [`No administrator can sign in yet. Create the first one: ${MAKE_ACCOUNT}`]
    : [`Set it up for real at ${config.siteUrl}/setup within an hour, with the code ${code}`];
}
