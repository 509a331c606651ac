/** The kinds of tickets about a record. */
export const TICKET_CATEGORIES = ['missing_data', 'update_required'] as const;
export type TicketCategory = (typeof TICKET_CATEGORIES)[number];

/** Maximum length of a ticket's text, characters. */
export const MAX_TICKET_LENGTH = 4000;

/** A ticket, as staff see it. */
export interface StaffTicket {
  id: number;
  /** Null: about the site. */
  tag: string | null;
  name: string | null;
  askedBy: string;
  email: string;
  category: TicketCategory;
  text: string;
  createdAt: string;
  answeredAt: string | null;
  answer: string | null;
}
