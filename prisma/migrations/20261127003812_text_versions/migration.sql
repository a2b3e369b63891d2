-- Texts that an order accepts keep their versions, each as it was published; the seed writes the built-in ones.
CREATE TABLE "SiteTextVersion" (
    "textId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "publishedAt" TIMESTAMPTZ(3) NOT NULL,
    "document" JSONB NOT NULL,

    CONSTRAINT "SiteTextVersion_pkey" PRIMARY KEY ("textId", "number")
);
CREATE UNIQUE INDEX "SiteTextVersion_textId_name_key" ON "SiteTextVersion"("textId", "name");
