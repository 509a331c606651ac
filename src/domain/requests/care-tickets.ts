/** What a reader tells us about a record. */
export const TICKET_CATEGORIES = ['missing_data', 'update_required'] as const;
export type TicketCategory = (typeof TICKET_CATEGORIES)[number];

/** Longest text of a ticket, characters. */
export const TICKET_LONGEST = 4000;
