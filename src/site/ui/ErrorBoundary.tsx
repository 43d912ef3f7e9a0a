import { Component, type ReactNode } from 'react';
import { failure } from '#site/texts/frame.ts';
import { Button } from './Button.tsx';
import { expectNavigation } from './focus.ts';
import { PageHeading } from './PageHeading.tsx';
import { Panel } from './Panel.tsx';
import { reloadIfReachable, reloadOnce } from './reload-once.ts';
import { Spinner } from './Spinner.tsx';

const chunkLoadErrors = new WeakSet<object>();

if (typeof window !== 'undefined') {
  window.addEventListener('vite:preloadError', (event) => {
    chunkLoadErrors.add((event as Event & { payload: Error }).payload);
  });
}

/** True if a script file could not be loaded, for example because an upgrade of the site has removed it. */
const isChunkLoadError = (error: unknown): boolean => chunkLoadErrors.has(error as object);

/** `place` is the path of the page. A new path clears the error. */
type Props = { place: string; children: ReactNode };
type State = { status: 'rendered' | 'reloading' | keyof typeof failure.screens };

/**
 * Shows an error screen in place of a screen that throws an error; header and footer stay, and React logs the error. If
 * a script file cannot be loaded, the page is reloaded once.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { status: 'rendered' };

  static getDerivedStateFromError(error: unknown): State {
    return { status: isChunkLoadError(error) ? 'reloading' : 'failed' };
  }

  override componentDidUpdate(previous: Props): void {
    if (this.state.status === 'rendered' || previous.place === this.props.place) return;
    // The next page may show the same error heading, which must take the focus again.
    expectNavigation();
    this.setState({ status: 'rendered' });
  }

  override componentDidCatch(error: unknown): void {
    if (!isChunkLoadError(error)) return;
    const isShown = this.watchPage();
    void reloadOnce(import.meta.url, isShown).then((isReloading) => {
      if (!isReloading && isShown()) this.setState({ status: 'missing' });
    });
  }

  /** Returns a function that is true until the visitor opens another page, which must not be reloaded. */
  private watchPage(): () => boolean {
    const { place } = this.props;
    return () => place === this.props.place;
  }

  private async reload(): Promise<void> {
    const isShown = this.watchPage();
    if (!(await reloadIfReachable(isShown)) && isShown()) this.setState({ status: 'unreachable' });
  }

  override render() {
    if (this.state.status === 'rendered') return this.props.children;
    if (this.state.status === 'reloading') return <Spinner />;
    const { heading, text } = failure.screens[this.state.status];
    return (
      <Panel className="stack-4 stack--start container" role="alert">
        <PageHeading title={heading} description={text} />
        <p className="lead">{text}</p>
        <Button onClick={() => this.reload()}>{failure.reload}</Button>
      </Panel>
    );
  }
}
