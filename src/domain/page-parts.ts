/** The header with which a script asks for a page to take parts of it into another page; then it comes without styles. */
export const PARTS_HEADER = 'x-requested-with';
export const PARTS_REQUEST = 'XMLHttpRequest';
