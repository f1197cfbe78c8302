import { handOver, install } from './bootstrap.mjs';

install();
handOver('scripts/test.ts');
