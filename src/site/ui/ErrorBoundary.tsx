import { Component, type ReactNode } from 'react';
import { failure } from '#site/texts/frame.ts';
import { Button } from './Button.tsx';
import { Panel } from './Panel.tsx';
import { reloadIfThere, reloadOnce } from './reload-once.ts';
import { Spinner } from './Spinner.tsx';

const gone = new WeakSet<object>();

if (typeof window !== 'undefined') {
  window.addEventListener('vite:preloadError', (event) => {
    gone.add((event as Event & { payload: Error }).payload);
  });
}

/** Whether a script file could not be loaded: after an upgrade of the site its former files are gone. */
const isChunkLoadError = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && gone.has(error);

/** `place` is the path of the screen. A change of it clears the error. */
type Props = { place: string; children: ReactNode };
type State = { is: 'rendered' | 'reloading' | 'failed' | 'unreachable' };

/**
 * Replaces a screen that throws; header and footer stay, and React logs the error. When a script file cannot be loaded,
 * the page is reloaded, once.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { is: 'rendered' };

  static getDerivedStateFromError(error: unknown): State {
    return { is: isChunkLoadError(error) ? 'reloading' : 'failed' };
  }

  override componentDidUpdate({ place }: Props): void {
    const hasFailed = this.state.is === 'failed' || this.state.is === 'unreachable';
    if (hasFailed && place !== this.props.place) this.setState({ is: 'rendered' });
  }

  override componentDidCatch(error: unknown): void {
    if (!isChunkLoadError(error)) return;
    void reloadOnce(import.meta.url).then((isReloading) => {
      if (!isReloading) this.setState({ is: 'failed' });
    });
  }

  private async reload(): Promise<void> {
    if (!(await reloadIfThere())) this.setState({ is: 'unreachable' });
  }

  override render() {
    if (this.state.is === 'rendered') return this.props.children;
    if (this.state.is === 'reloading') return <Spinner />;
    return (
      <Panel className="container" role="alert">
        <h1>{failure.heading}</h1>
        <p className="lead">{this.state.is === 'failed' ? failure.text : failure.unreachable}</p>
        <Button onClick={() => this.reload()}>{failure.reload}</Button>
      </Panel>
    );
  }
}
