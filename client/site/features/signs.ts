/** Events that show that a visitor is about to follow a link or press a button. */
export const SIGNS = ['pointerover', 'focusin', 'touchstart'] as const;
