import { handOver, install } from './bootstrap.mjs';

install();
handOver('scripts/start.ts');
