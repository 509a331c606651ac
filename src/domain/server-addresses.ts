/** The part of an address before its servers, the servers, and the rest. */
const PARTS = /^(\w+:\/\/(?:[^/?]*@)?)([^/?@]*)(.*)$/;

/** One address for each server: `postgres://u@a,b:5433/x` gives `postgres://u@a/x` and `postgres://u@b:5433/x`. */
export function serverAddresses(url: string): string[] {
  const [, before = '', servers = '', after = ''] = PARTS.exec(url) ?? [];
  return servers.split(',').map((server) => before + server + after);
}
