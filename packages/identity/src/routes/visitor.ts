import type { Context } from 'koa';
import type { Visitor } from '../accounts/sign-in-event.ts';

export const visitorOf = (ctx: Context): Visitor => ({ ip: ctx.ip, userAgent: ctx.get('user-agent') || undefined });
