export const CAPABILITIES = ['injuries', 'reports', 'editor', 'video'] as const;

/** The capabilities of an account, as the session user carries them. */
export type Capabilities = Partial<Record<(typeof CAPABILITIES)[number], string | undefined>>;

/**
 * Whether a capability is on: injuries, reports and editor when '1', video unless '0'.
 * @example can({}, 'video') // true
 * @example can({}, 'injuries') // false
 */
export function can(capabilities: Capabilities, name: keyof Capabilities): boolean {
  return name === 'video' ? capabilities.video !== '0' : capabilities[name] === '1';
}
