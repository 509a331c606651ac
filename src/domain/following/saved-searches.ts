/** Maximum number of saved searches of an account, and of characters of their names and views (own figures). */
export const MAX_SAVED_SEARCHES = 50;
export const MAX_SEARCH_NAME = 80;
export const MAX_VIEW_LENGTH = 2000;
