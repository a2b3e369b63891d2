/** Four servers, each killed amid twenty-four uploads, with a disk and with an S3 server. */
import '../server/abstracts/crash.test.ts';
