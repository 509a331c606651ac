/** Whether all is tried that a release needs: `npm run test:release` says so. */
export const IS_RELEASE = process.env['RELEASE_TESTS'] !== undefined;
