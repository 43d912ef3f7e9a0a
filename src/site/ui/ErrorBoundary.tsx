import { Component, type ReactNode } from 'react';
import { failure } from '#site/texts/frame.ts';
import { Button } from './Button.tsx';
import { isOnline } from './connection.ts';
import { expectNavigation } from './focus.ts';
import { PageHeading } from './PageHeading.tsx';
import { Panel } from './Panel.tsx';
import { reloadIfThere, reloadOnce } from './reload-once.ts';
import { Spinner } from './Spinner.tsx';

const gone = new WeakSet<object>();

/** Milliseconds before each attempt to reload with the connection. */
const pauses = [0, 1_000, 3_000, 10_000];

if (typeof window !== 'undefined') {
  window.addEventListener('vite:preloadError', (event) => {
    gone.add((event as Event & { payload: Error }).payload);
  });
}

/** True if a script file could not be loaded: after an upgrade of the site its former files are gone. */
const isChunkLoadError = (error: unknown): boolean => gone.has(error as object);

/** `place` is the path of the screen. A change of it clears the error. */
type Props = { place: string; children: ReactNode };
type State = { is: 'rendered' | 'reloading' | keyof typeof failure.screens };

/**
 * Replaces a screen that throws; header and footer stay, and React logs the error. When a script file cannot be loaded,
 * the page is reloaded, once; and again when the connection is back.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { is: 'rendered' };

  static getDerivedStateFromError(error: unknown): State {
    return { is: isChunkLoadError(error) ? 'reloading' : 'failed' };
  }

  override componentDidMount(): void {
    window.addEventListener('online', this.reloadMissing);
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.reloadMissing);
  }

  override componentDidUpdate({ place }: Props): void {
    const { is } = this.state;
    if (!(is in failure.screens) || place === this.props.place) return;
    // The next page may fail with the same heading.
    expectNavigation();
    this.setState({ is: 'rendered' });
  }

  override componentDidCatch(error: unknown): void {
    if (!isChunkLoadError(error)) return;
    void reloadOnce(import.meta.url).then((isReloading) => {
      if (!isReloading) this.setState({ is: 'missing' });
    });
  }

  /** A browser may say that it is online before the site can be reached. */
  private readonly reloadMissing = async (): Promise<void> => {
    for (const pause of pauses) {
      await new Promise((next) => setTimeout(next, pause));
      if ((this.state.is !== 'missing' && this.state.is !== 'unreachable') || !isOnline()) return;
      if (await reloadIfThere()) return;
    }
  };

  private async reload(): Promise<void> {
    if (!(await reloadIfThere())) this.setState({ is: 'unreachable' });
  }

  override render() {
    if (this.state.is === 'rendered') return this.props.children;
    if (this.state.is === 'reloading') return <Spinner />;
    const { heading, text } = failure.screens[this.state.is];
    return (
      <Panel className="stack-4 stack--start container" role="alert">
        <PageHeading title={heading} description={text} />
        <p className="lead">{text}</p>
        <Button onClick={() => this.reload()}>{failure.reload}</Button>
      </Panel>
    );
  }
}
