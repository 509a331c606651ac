/** What an account may do, as the session user carries it. */
export interface Capabilities {
  injuries?: string | undefined;
  reports?: string | undefined;
  editor?: string | undefined;
  video?: string | undefined;
}

/**
 * Whether a capability is on: injuries, reports and editor when '1', video unless '0'.
 * @example can({}, 'video') // true
 * @example can({}, 'injuries') // false
 */
export function can(capabilities: Capabilities, name: keyof Capabilities): boolean {
  return name === 'video' ? capabilities.video !== '0' : capabilities[name] === '1';
}
