/** What a reader tells us about a record. */
export const TICKET_CATEGORIES = ['missing_data', 'update_required'] as const;
export type TicketCategory = (typeof TICKET_CATEGORIES)[number];

/** Longest text of a ticket, characters. */
export const MAX_TICKET_LENGTH = 4000;
