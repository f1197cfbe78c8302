import * as z from 'zod';

/** How attendance may be recorded (attendance 13). */
export const CHANNELS = ['webClock', 'mobileClock', 'devicePush'] as const;
export type ChannelName = (typeof CHANNELS)[number];
export const channels = z
  .strictObject({ webClock: z.boolean(), mobileClock: z.boolean(), devicePush: z.boolean() })
  .meta({ id: 'AttendanceChannels' });
export type Channels = z.output<typeof channels>;

/** Whether somebody may clock where they are; `off`: nowhere. */
export const CLOCKING = ['allowed', 'useComputer', 'usePhone', 'off'] as const;
export type Clocking = (typeof CLOCKING)[number];
