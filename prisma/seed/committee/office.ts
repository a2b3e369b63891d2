/**
 * Phone entry of members outside the United Kingdom and the United States, who are reached through the
 * committee office. The number belongs to a range reserved for fiction.
 */
export const committeeOffice = '+44 20 7946 0150 (committee office)';
