/** The sign-in that a first start prints; it holds no secret. */
export const DEMO_SIGN_IN = { email: 'demo@touchline.example', password: 'touchline' } as const;

/** The end of the addresses of those who ask for a trial in the demo world; it reaches nobody. */
export const DEMO_APPLICANTS = '@demo.example';
