/** Eighty mails through a server that fails in every way. */
import '../server/common/mail/smtp.test.ts';
