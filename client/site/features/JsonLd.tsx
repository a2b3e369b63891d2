type JsonLdProps = {
  /** A schema.org object with its '@context' and '@type'. */
  data: object;
};

/** What the page says, for programs: a data block that no script policy concerns. */
export function JsonLd({ data }: JsonLdProps) {
  // React escapes what would end the element early; '<' is escaped anyway, for every other reader.
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {JSON.stringify(data).replaceAll('<', '\\u003c')}
    </script>
  );
}
