/** The sign-in that a first start prints; it holds no secret. */
export const DEMO_SIGN_IN = { email: 'demo@touchline.example', password: 'touchline' } as const;
