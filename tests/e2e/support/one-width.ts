/**
 * Marks a test of what no width of the window changes: what the network, scripts, clicks and storage do. It runs on the desktop
 * alone (playwright.config.ts).
 */
export const ONE_WIDTH = { tag: '@one-width' };
