import { Component, type ReactNode } from 'react';
import { failure } from '#site/texts/frame.ts';
import { Button } from './Button.tsx';
import { Panel } from './Panel.tsx';
import { reloadOnce } from './reload-once.ts';
import { Spinner } from './Spinner.tsx';

const gone = new WeakSet<object>();

if (typeof window !== 'undefined') {
  window.addEventListener('vite:preloadError', (event) => {
    gone.add((event as Event & { payload: Error }).payload);
  });
}

/** Whether a part of the site could not be fetched: after an upgrade the parts of the build before are gone. */
const isChunkLoadError = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && gone.has(error);

/** `place` is the address of what is shown: a screen that broke is left with it. */
type Props = { place: string; children: ReactNode };
type State = { is: 'whole' | 'renewing' | 'failed' };

/**
 * Where a screen breaks, this stands in its place; header and footer stay. The error itself is in the console. A screen
 * whose part is gone after an upgrade of the site is loaded anew, once.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { is: 'whole' };

  static getDerivedStateFromError(error: unknown): State {
    return { is: isChunkLoadError(error) ? 'renewing' : 'failed' };
  }

  /** Another page may be whole. */
  override componentDidUpdate({ place }: Props): void {
    if (place !== this.props.place && this.state.is === 'failed') this.setState({ is: 'whole' });
  }

  override componentDidCatch(error: unknown): void {
    if (!isChunkLoadError(error)) return;
    void reloadOnce(import.meta.url).then((isRenewed) => {
      if (!isRenewed) this.setState({ is: 'failed' });
    });
  }

  override render() {
    if (this.state.is === 'whole') return this.props.children;
    if (this.state.is === 'renewing') return <Spinner />;
    return (
      <Panel className="container" role="alert">
        <h1>{failure.heading}</h1>
        <p className="lead">{failure.text}</p>
        <Button onClick={() => window.location.reload()}>{failure.reload}</Button>
      </Panel>
    );
  }
}
