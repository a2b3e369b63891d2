-- Who may submit late is a list of the organiser's, whose rows have ids (docs/product.md 8.5).
-- others wait: no release has written this table yet
ALTER TABLE "LateAbstract" ADD COLUMN "id" UUID NOT NULL DEFAULT gen_random_uuid();
ALTER TABLE "LateAbstract" DROP CONSTRAINT "LateAbstract_pkey", ADD CONSTRAINT "LateAbstract_pkey" PRIMARY KEY ("id");
CREATE UNIQUE INDEX "LateAbstract_conferenceId_email_key" ON "LateAbstract"("conferenceId", "email");
