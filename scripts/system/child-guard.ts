/**
 * Loaded into every process that the launcher starts: when the launcher is gone (even killed), the channel to it closes
 * and the process takes its leave in the usual way.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// Listening must not by itself keep the process alive.
process.channel?.unref();
