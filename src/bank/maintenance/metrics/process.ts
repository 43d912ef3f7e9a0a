import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Family } from './exposition.ts';

const nanoseconds = 1e-9;

/** Watches this process; under the names that Prometheus's own clients use. `stop` ends the watching. */
export function watchProcess(): { families: () => Family[]; stop: () => void } {
  const lag = monitorEventLoopDelay({ resolution: 10 });
  lag.enable();
  return {
    stop: () => lag.disable(),
    families: () => {
      const { rss, heapUsed, external } = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      const families = [
        gauge('process_resident_memory_bytes', 'Memory of the process.', rss),
        gauge('nodejs_heap_size_used_bytes', 'Memory of its JavaScript objects.', heapUsed),
        gauge(
          'nodejs_external_memory_bytes',
          'Memory outside of them, the embedded database included.',
          external,
        ),
        gauge('process_start_time_seconds', 'When it began.', Date.now() / 1000 - process.uptime()),
        gauge(
          'nodejs_eventloop_lag_p99_seconds',
          'How late timers were, since the last reading.',
          lagOf(lag.percentile(99)),
        ),
        gauge('nodejs_eventloop_lag_max_seconds', 'The latest one, since the last reading.', lagOf(lag.max)),
        {
          ...gauge('process_cpu_seconds_total', 'Processor time.', (user + system) / 1e6),
          type: 'counter' as const,
        },
      ];
      lag.reset();
      return families;
    },
  };
}

/** A timer that is due every 10 ms comes after 10 ms when nothing is late. */
const lagOf = (found: number) => Math.max(0, found * nanoseconds - 0.01);

const gauge = (name: string, help: string, value: number): Family => ({
  name,
  type: 'gauge',
  help,
  samples: [{ value }],
});
