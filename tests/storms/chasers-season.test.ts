/** Sixty people who are chased through a season. */
import '../server/outreach/chasers/every-kind.test.ts';
