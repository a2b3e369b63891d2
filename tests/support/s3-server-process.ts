/** An S3 server in a process of its own; `startS3Server` starts it. Its only argument is the folder it writes to. */
import S3rver from 's3rver';

process.on('disconnect', () => process.exit());
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: String(process.argv[2]),
  configureBuckets: [{ name: 'documents', configs: [] }],
});
const { port } = await server.run();
process.send?.(`http://127.0.0.1:${port}`);
