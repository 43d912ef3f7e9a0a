import type { ReactNode } from 'react';

type Props = { label?: string; className?: string };

/**
 * An icon of the set, as large as the text beside it. Without a `label` it is decorative and hidden from assistive
 * technology.
 */
function Drawing({ label, className = '', children }: Props & { children: ReactNode }) {
  const look = { viewBox: '0 0 24 24', focusable: false, className: `icon ${className}`.trim() };
  return label ? (
    <svg {...look} role="img" aria-label={label}>
      {children}
    </svg>
  ) : (
    <svg {...look} aria-hidden="true">
      {children}
    </svg>
  );
}

export const ValidIcon = (props: Props) => (
  <Drawing {...props}>
    <circle cx="12" cy="12" r="9.5" />
    <path d="m7.5 12.4 3.1 3.1 6-6.6" />
  </Drawing>
);
export const InvalidIcon = (props: Props) => (
  <Drawing {...props}>
    <circle cx="12" cy="12" r="9.5" />
    <path d="M12 7v6.2M12 16.4v.4" />
  </Drawing>
);
export const CloseIcon = (props: Props) => (
  <Drawing {...props}>
    <path d="m5.5 5.5 13 13m0-13-13 13" />
  </Drawing>
);
export const MenuIcon = (props: Props) => (
  <Drawing {...props}>
    <path d="M3 7h18M3 12h18M3 17h18" />
  </Drawing>
);
export const DownloadIcon = (props: Props) => (
  <Drawing {...props}>
    <path d="M12 3.5v11.2m-4.6-4.4 4.6 4.6 4.6-4.6M4 20.2h16" />
  </Drawing>
);
export const ArrowRightIcon = (props: Props) => (
  <Drawing {...props}>
    <path d="M4 12h15.4m-6-6 6 6-6 6" />
  </Drawing>
);
export const ArrowLeftIcon = (props: Props) => (
  <Drawing {...props}>
    <path d="M20 12H4.6m6-6-6 6 6 6" />
  </Drawing>
);
export const ArrowUpIcon = (props: Props) => (
  <Drawing {...props}>
    <path d="M12 20V4.6m-6 6 6-6 6 6" />
  </Drawing>
);
export const ArrowDownIcon = (props: Props) => (
  <Drawing {...props}>
    <path d="M12 4v15.4m-6-6 6 6 6-6" />
  </Drawing>
);
export const SortIcon = (props: Props) => (
  <Drawing {...props}>
    <path d="M12 4v16m-4-12 4-4 4 4m-8 8 4 4 4-4" />
  </Drawing>
);
export const ChevronIcon = (props: Props) => (
  <Drawing {...props}>
    <path d="m5.5 9 6.5 6.5L18.5 9" />
  </Drawing>
);
export const MailIcon = (props: Props) => (
  <Drawing {...props}>
    <rect x="2.8" y="4.8" width="18.4" height="14.4" rx="1.6" />
    <path d="m3.5 6.5 8.5 6.8 8.5-6.8" />
  </Drawing>
);
