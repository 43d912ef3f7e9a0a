import { Component, type ReactNode } from 'react';
import { failure } from '#texts/failure.ts';
import { Button } from './Button.tsx';
import { Panel } from './Panel.tsx';

type State = { failed: boolean };

/** Where a screen breaks, this stands in its place; header and footer stay. The error itself is in the console. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Panel className="container" role="alert">
        <h1>{failure.heading}</h1>
        <p className="lead">{failure.text}</p>
        <Button onClick={() => window.location.reload()}>{failure.reload}</Button>
      </Panel>
    );
  }
}
