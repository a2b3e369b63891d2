import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Notice } from '#client/ui/Notice.tsx';
import styles from './CheckTicket.module.css';

/** Reads barcodes from a picture; some browsers have it, above all those of phones, and TypeScript does not know it yet. */
type Detector = { detect(picture: HTMLVideoElement): Promise<readonly { rawValue: string }[]> };
type Detectors = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
};

const detectors = () => (window as { BarcodeDetector?: Detectors }).BarcodeDetector;

/** Whether this browser reads QR codes, and may be given a camera; false until that is known. */
export function useReadsCodes(): boolean {
  const [reads, setReads] = useState(false);
  useEffect(() => {
    if (!('mediaDevices' in navigator)) return;
    detectors()
      ?.getSupportedFormats()
      .then(
        (formats) => setReads(formats.includes('qr_code')),
        () => {},
      );
  }, []);
  return reads;
}

/** Milliseconds between two looks, and looks without a code after which the same one is another visitor's. */
const EVERY = 200;
const GONE = 10;

/** What the camera sees, and reads: each code that comes before it once. */
export function Camera({ onRead }: { onRead: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const read = useEffectEvent(onRead);
  useEffect(() => {
    const Reader = detectors();
    if (!Reader) return;
    const reader = new Reader({ formats: ['qr_code'] });
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let [ended, last, without] = [false, '', 0];
    const end = () => {
      ended = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const look = async () => {
      const shown = video.current;
      // A picture that can't be read, such as before the first one, is one without a code.
      const [found] = shown ? await reader.detect(shown).catch(() => []) : [];
      if (ended) return;
      without = found ? 0 : without + 1;
      if (without > GONE) last = '';
      if (found && found.rawValue !== last) {
        last = found.rawValue;
        read(last);
      }
      timer = setTimeout(look, EVERY);
    };
    const open = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (ended || !video.current) return end();
      video.current.srcObject = stream;
      await video.current.play();
      await look();
    };
    open().catch(() => !ended && setFailed(true));
    return end;
  }, []);
  if (failed)
    return (
      <Notice tone="error">The camera can’t be used. Please allow it for this page in your browser.</Notice>
    );
  return <video ref={video} muted playsInline aria-label="What the camera sees" className={styles.camera} />;
}
