import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** A page, still compressed, once it is compressed as far as it goes, which happens after it was sent first. */
export async function settled(address: string): Promise<Buffer> {
  const first = await bytesOf(address);
  for (let tries = 0; tries < 100; tries++) {
    const again = await bytesOf(address);
    if (again.length < first.length) return again;
    await delay(50);
  }
  return first;
}

function bytesOf(address: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    request(address, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    })
      .on('error', reject)
      .end();
  });
}
