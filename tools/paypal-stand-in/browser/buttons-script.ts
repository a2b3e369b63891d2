import { definePayPal } from './namespace.ts';

definePayPal(document.currentScript as HTMLScriptElement);
