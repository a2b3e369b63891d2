import { createHash, randomBytes } from 'node:crypto';
import { openDatabase } from '#server/base/database/client.ts';
import { makeKey } from '#server/office/staff/desk-access.service.ts';
import { fillWithOrders } from '../../tests/support/many-orders.ts';
import { freePort } from '../../tests/support/product-process.ts';
import { ask, comeIn } from './support/desk-session.ts';
import { NOW, takePlace } from './support/place.ts';
import type { BenchServer } from './support/process.ts';
import { judge, printTable } from './support/report.ts';

const PEOPLE = 500;
const AT_ONCE = 20;
const CONFERENCE = 'nextgen-pharma-2026';

/** `npm run bench -- joins`: five hundred people join an online room as fast as it lets them, twenty at a time. */
export async function joins(): Promise<void> {
  const place = await takePlace();
  const deskPort = await freePort();
  let product: BenchServer | undefined;
  try {
    await (await place.startProduct()).stop();
    const database = openDatabase(place.databaseUrl);
    await fillWithOrders(database, 100_000, new Date(NOW));
    const orders = await database.order.findMany({
      where: { conferenceId: CONFERENCE, status: 'CAPTURED' },
      take: PEOPLE,
      select: { id: true },
    });
    const tokens = orders.map(() => randomBytes(32).toString('base64url'));
    const at = new Date(NOW);
    await database.seat.deleteMany({ where: { orderId: { in: orders.map(({ id }) => id) } } });
    await database.seat.createMany({
      data: orders.map(({ id: orderId }, index) => ({
        orderId,
        position: 1,
        kind: 'TICKET',
        ticket: 'Delegate Virtual',
        online: true,
        state: 'NAMED',
        name: `Person ${index}`,
        code: `JOIN${index}`,
        createdAt: at,
      })),
    });
    const seats = await database.seat.findMany({
      where: { code: { startsWith: 'JOIN' } },
      select: { id: true },
    });
    await database.accessLink.createMany({
      data: seats.map(({ id: subjectId }, index) => ({
        tokenHash: createHash('sha256')
          .update(tokens[index] ?? '')
          .digest('hex'),
        scope: 'SEAT',
        subjectId,
        label: 'bench',
        createdAt: at,
      })),
    });
    product = await place.startProduct({ DESK: 'on', DESK_PORT: String(deskPort) });
    const desk = await comeIn(deskPort, await makeKey(database, 'bench', new Date()));
    const times = `from: "2026-03-10 00:00", until: "2026-12-31 23:00"`;
    await ask(
      desk,
      `mutation Make { createRoom(conference: "${CONFERENCE}", name: "Main room", address: "https://meet.example.org/j/1", ${times}) { said } }`,
      'Make',
    );
    const room = await database.virtualRoom.findFirstOrThrow({ select: { id: true } });
    const took: number[] = [];
    const join = async (token: string) => {
      const start = performance.now();
      const answer = await fetch(`${product?.url}/seat/${token}/room/${room.id}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: '',
      });
      const text = await answer.text();
      if (!text.includes('meet.example.org')) throw new Error(`${answer.status}: ${text}`);
      took.push(performance.now() - start);
    };
    const start = performance.now();
    const left = [...tokens];
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let token = left.pop(); token; token = left.pop()) await join(token);
      }),
    );
    const seconds = (performance.now() - start) / 1000;
    await database.$disconnect();
    took.sort((one, other) => one - other);
    const part = (share: number) => took[Math.floor(took.length * share)] ?? Number.NaN;
    printTable(
      ['joins', 'at once', 'seconds', 'median, ms', '95th percentile, ms'],
      [[took.length, AT_ONCE, seconds, part(0.5), part(0.95)]],
    );
    judge([{ what: `${PEOPLE} joins: 95th percentile`, found: part(0.95), atMost: 200, unit: ' ms' }]);
  } finally {
    await product?.stop();
    await place.leave();
  }
}
