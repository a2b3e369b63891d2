declare module 'busboy' {
  import type { IncomingHttpHeaders } from 'node:http';
  import type { Readable, Writable } from 'node:stream';

  type Limits = { fieldSize?: number; fields?: number; files?: number; fileSize?: number };
  interface Parser extends Writable {
    on(
      event: 'field',
      listener: (name: string, value: string, info: { valueTruncated: boolean }) => void,
    ): this;
    on(
      event: 'file',
      listener: (name: string, stream: Readable, info: { filename: string | undefined }) => void,
    ): this;
    on(event: 'filesLimit' | 'fieldsLimit' | 'close', listener: () => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
  }
  export default function busboy(config: {
    headers: IncomingHttpHeaders;
    defParamCharset?: string;
    limits?: Limits;
  }): Parser;
}
